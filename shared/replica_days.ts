/** Days ahead that a device is prepared for (decisions §6.2). */
export const REPLICA_DAYS = 7;
/** Days back for which a device keeps enquiries. */
export const ENQUIRY_DAYS = 30;
