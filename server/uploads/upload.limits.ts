import { DomainError } from '../core/errors.js';

/** The most bytes an uploaded image may have, logos and news alike; forms may ask for less. */
export const maxUploadBytes = 10 * 1024 * 1024;

export const fileTooLarge = (cause?: unknown) =>
  new DomainError('too_large', 'File size too large. Please select an image smaller than 10MB.', [], {
    cause,
  });
