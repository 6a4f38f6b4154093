/**
 * What a visitor writes to us from the landing page: the contact form (customer §2 L38) and Request Your City (L39).
 * The limits are the form's and the server's alike; all fields are required.
 */
export const MAX_PART_OF_NAME = 60;
export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 5_000;
