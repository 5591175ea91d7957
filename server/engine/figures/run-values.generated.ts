import { type RunValues } from './run-values.js';

// Written by `npm run run-values`: do not edit.
export const runValues: RunValues = {"expectancy":[0.511,0.273,0.106,0.908,0.547,0.233,1.152,0.686,0.311,1.514,0.945,0.456,1.34,0.947,0.358,1.833,1.203,0.516,1.991,1.342,0.574,2.391,1.608,0.789],"events":{"walk":0.332,"intentionalWalk":0.213,"hitByPitch":0.342,"single":0.466,"double":0.75,"triple":0.996,"homeRun":1.394,"stolenBase":0.159,"caughtStealing":-0.444},"out":-0.267};
