import { type RunValues } from './run-values.js';

// Written by `npm run run-values`: do not edit.
export const runValues: RunValues = {"expectancy":[0.502,0.265,0.106,0.904,0.532,0.231,1.131,0.681,0.312,1.494,0.955,0.445,1.394,0.971,0.373,1.812,1.196,0.509,1.977,1.336,0.575,2.346,1.584,0.768],"events":{"walk":0.326,"intentionalWalk":0.197,"hitByPitch":0.335,"single":0.463,"double":0.738,"triple":1.008,"homeRun":1.391,"stolenBase":0.179,"caughtStealing":-0.459},"out":-0.264};
