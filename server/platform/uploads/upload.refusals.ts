import { DomainError, invalid } from '../errors/domain-error.js';

/** Sentences that refuse files and images. */
export const uploadSentences = {
  wrongLogo: 'Please select a PNG, JPG, SVG, or GIF image file',
  wrongImage: 'Invalid file type. Please select a JPEG, PNG, or WEBP image.',
  tooLarge: 'File size too large. Please select an image smaller than 10MB.',
  tooManyPixels: 'The image has too many pixels. Please select an image of at most 40 megapixels.',
  tooComplex: 'The image is too complex. Please select a simpler image.',
  noTime: 'The server is too busy to draw the image. Please try again.',
  damaged: 'The image is damaged or incomplete. Please select another file.',
  unreadable: 'The file cannot be read from the request',
  noForm: 'Send the file as multipart/form-data in the field "file"',
  noFile: 'Send the file in the field "file"',
  tooManyFields: 'The form has too many fields: send the file in the field "file"',
  notStored: 'No image is stored at this address. Please upload the image again.',
  wrongAddress:
    'The image address must be an http:// or https:// address, or the /uploads/ address of an uploaded image',
  notFound: 'Image not found.',
  readOnly: 'Images here can only be read. Send them to /api/teams/{teamId}/logo or /api/news/upload-image.',
} as const;

export const fileTooLarge = (cause?: unknown) =>
  new DomainError('too_large', uploadSentences.tooLarge, [], { cause });

export const damagedImage = (cause?: unknown) =>
  new DomainError(
    'invalid',
    uploadSentences.damaged,
    [{ field: 'file', messages: [uploadSentences.damaged] }],
    {
      cause,
    },
  );

export const unreadableFile = (cause: unknown) =>
  new DomainError('invalid', uploadSentences.unreadable, [], { cause });

export const noFormSent = () => new DomainError('unsupported_type', uploadSentences.noForm);

export const noFileSent = () => invalid(uploadSentences.noFile, 'file');
