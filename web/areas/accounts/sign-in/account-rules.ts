/** Rules for an account, which the forms check before the server does. */
const USERNAME_SHORTEST = 3;
const USERNAME_LONGEST = 50;
const PASSWORD_SHORTEST = 6;

export interface Registration {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const ALL_REQUIRED = 'All fields are required';

export const LOGIN_REQUIRED = 'Username and password are required';

export function usernameProblem(username: string): string | null {
  if (username.length < USERNAME_SHORTEST) return 'Username must be at least 3 characters';
  if (username.length > USERNAME_LONGEST) return 'Username must be at most 50 characters';
  if (!/^[A-Za-z0-9_-]+$/.test(username)) {
    return 'Username can only contain letters, numbers, hyphens, and underscores';
  }
  return null;
}

export function passwordProblem(password: string): string | null {
  return password.length < PASSWORD_SHORTEST ? 'Password must be at least 6 characters' : null;
}

/** Messages by field; an empty object means that the registration is valid. */
export function registrationProblems(values: Registration): Partial<Record<keyof Registration, string>> {
  const problems: Partial<Record<keyof Registration, string>> = {};
  const username = usernameProblem(values.username.trim());
  const password = passwordProblem(values.password);
  if (username) problems.username = username;
  if (password) problems.password = password;
  if (values.password !== values.confirmPassword) problems.confirmPassword = 'Passwords do not match';
  return problems;
}

/** Rules for changing the password, by field. */
export const changeProblems = {
  currentPassword: (password: string) => (password === '' ? 'Current password is required' : null),
  newPassword: (password: string, { currentPassword }: { currentPassword: string }) =>
    passwordProblem(password) ??
    (password === currentPassword ? 'The new password must differ from the current one' : null),
  repeatPassword: (password: string, { newPassword }: { newPassword: string }) =>
    password === newPassword ? null : 'Passwords do not match',
};

/** The names of the empty fields. */
export function emptyFields(values: object): string[] {
  return Object.entries(values)
    .filter(([, value]) => typeof value === 'string' && value.trim() === '')
    .map(([name]) => name);
}
