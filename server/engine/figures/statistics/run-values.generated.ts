import { type RunValues } from './run-values.js';

// Written by `npm run lab -- run-values`: do not edit.
export const runValues: RunValues = {"expectancy":[0.508,0.273,0.104,0.906,0.543,0.232,1.139,0.698,0.319,1.516,0.947,0.445,1.39,0.975,0.367,1.74,1.179,0.5,1.961,1.374,0.57,2.385,1.594,0.756],"events":{"walk":0.327,"intentionalWalk":0.186,"hitByPitch":0.339,"single":0.459,"double":0.75,"triple":1.04,"homeRun":1.395,"stolenBase":0.168,"caughtStealing":-0.439},"out":-0.265};
