import { json, nullable } from '../core/rows.js';

export type Figures = Readonly<Record<string, unknown>>;

/**
 * A row as it is stored and as it is counted again, by the names of its columns; null where there is none. Statements that compare
 * the two in the database answer such rows to the doctor.
 */
export const comparedRow = { stored: nullable(json<Figures>()), counted: nullable(json<Figures>()) };
