/** The most bytes of an uploaded image, logos and news alike; forms may allow less. */
export const maxUploadBytes = 10 * 1024 * 1024;
