import { type MatchModel } from './match-model.types.js';

// Written by `npm run lab -- odds-model`: do not edit.
export const matchModel: MatchModel = {"engineVersion":3,"seed":31001,"games":364500,"coefficients":{"home":0.151154,"batting":0.359688,"speed":0.004999,"gloves":0.008814,"relief":-0.430605,"starter":-0.367823,"rotationBehind":-0.033876,"rotation":-0.33472},"errors":{"home":0.003376,"batting":0.005711,"speed":0.000513,"gloves":0.00054,"relief":0.018026,"starter":0.009501,"rotationBehind":0.015648,"rotation":0.013566},"firstSeason":{"home":0.106791,"batting":0.370122,"speed":0.010653,"gloves":0.002879,"relief":-0.386161,"starter":-0.441773,"rotationBehind":0.040392,"rotation":-0.532382}};
