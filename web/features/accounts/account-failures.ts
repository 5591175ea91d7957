export const accountFailures = {
  login: 'Login failed. Please check your credentials.',
  register: 'Registration failed. Please try again.',
  passkeyLogin: 'The passkey could not be used. Please try again.',
  loadFactors: 'Your second factors could not be loaded.',
  addApp: 'The authenticator app could not be set up.',
  removeApp: 'The authenticator app could not be removed.',
  makeCodes: 'New recovery codes could not be made.',
  addPasskey: 'The passkey could not be added.',
  renamePasskey: 'The passkey could not be renamed.',
  removePasskey: 'The passkey could not be removed.',
} as const;
