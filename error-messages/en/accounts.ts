/** Accounts, passwords, sessions and links. */
export const accountsEn = {
  'user.fields_required': 'All fields are required!',
  'user.unknown': 'This user is not there.',
  'user.own_cannot_be_deleted': 'You cannot delete your own account.',
  'user.own_cannot_be_restored': 'This is your own account. Change it on the page “My account”.',
  'user.last_administrator': 'There must always be at least one administrator.',

  'name.no_letter': 'Give a name with at least one letter.',
  'name.like_administrator':
    'This name looks like that of an administrator. Add something that tells the two apart, such as a second name.',

  'email.invalid': 'Give an email address, such as name@example.org.',
  'email.taken': 'This email is already in use.',

  'password.too_short': 'Password must be at least {min} characters',
  'password.too_long': 'Password must be at most {max} characters',
  'password.too_easy':
    'This password is too easy to guess. Use a longer one, such as three or four words.',
  'password.current_wrong': 'Your current password is not right.',
  'password.current_required': 'Give your current password as well.',

  'login.wrong': 'Invalid email or password',
  'sign_up.closed': 'Registration is closed. Please ask an administrator for access.',
  'link.unusable': 'This link has been used or is no longer good.',
  'session.unknown': 'This session is not there.',
} as const
