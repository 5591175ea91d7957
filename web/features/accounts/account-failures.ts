export const accountFailures = {
  login: 'Login failed. Please check your credentials.',
  register: 'Registration failed. Please try again.',
} as const;
