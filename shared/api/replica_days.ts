/** Days ahead that a device is prepared for (decisions §6.2). */
export const REPLICA_DAYS = 7;
