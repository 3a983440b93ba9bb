/**
 * The number of the shapes of replica_shapes.ts. Rows that were written under the same number read as
 * they are: the schemas need not be loaded for the first screen. Another shape is another number.
 */
export const REPLICA_SHAPE = 2;
