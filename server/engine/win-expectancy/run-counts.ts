/** By situation of bases and outs: how often so many runs (0, 1, …) scored from there to the end of the half-inning. */
export type RunCounts = readonly (readonly number[])[];
