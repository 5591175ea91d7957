/** The most bytes an uploaded image may have, logos and news alike; forms may ask for less. */
export const maxUploadBytes = 10 * 1024 * 1024;
