/** Maximum number of bytes of an uploaded image, for logos and news; forms may allow less. */
export const maxUploadBytes = 10 * 1024 * 1024;
