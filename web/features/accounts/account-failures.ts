export const accountFailures = {
  login: 'Login failed. Please check your credentials.',
  register: 'Registration failed. Please try again.',
  requestReset: 'The link could not be asked for. Please try again.',
  resetPassword: 'The password could not be changed. Please try again.',
  confirmEmail: 'The address could not be confirmed. Please try again.',
  changeEmail: 'The address could not be changed. Please try again.',
  sendConfirmation: 'The link could not be sent. Please try again.',
  loadEmail: 'Failed to load your email address',
} as const;
