/** All that the desk says. */
export const words = {
  desk: 'Desk',
  password: 'Password',
  signIn: 'Sign in',
  signOut: 'Sign out',
  loading: 'Loading',
  noAnswer: 'There is no answer. Look whether you are online, and try again.',
  tryAgain: 'Try again',
};
