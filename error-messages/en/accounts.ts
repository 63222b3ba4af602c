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
  'link.own': 'Change your own password on the page “My account”.',
  'invitation.unknown': 'This invitation is not open any more.',
  'link.unusable': 'This link has been used or is no longer good.',
  'login.second_step': 'One more step: show that it is you.',
  'second_step.wrong_code':
    'This code is not right, or it has been used already. Wait for the next one and enter that.',
  'second_step.wrong_recovery_code':
    'This recovery code is not right, or it has been used already. Enter another one.',
  'second_step.ended':
    'This took too long or was tried too often. Please enter your password again.',
  'second_step.not_set_up': 'Set up an authenticator app or a passkey first.',
  'authenticator.not_started': 'Scan the new code with your authenticator app first.',
  'authenticator.unknown': 'No authenticator app is set up.',
  'passkey.refused': 'This passkey was not accepted. Try again, or choose another way.',
  'passkey.unreadable': 'This is not what a browser sends for a passkey.',
  'passkey.impossible':
    'Passkeys work only where the address of this site is a name with https. Use an authenticator app.',
  'passkey.known': 'This passkey has been added already.',
  'passkey.unknown': 'This passkey is not there.',
  'passkey.too_many': 'An account can have 20 passkeys. Remove one that you no longer use.',
  'device.unknown': 'This device is not remembered.',
  'session.unknown': 'This session is not there.',
  'mail.not_set_up':
    'This site sends no mail. Ask another administrator or whoever runs the server.',
  'mail.unknown': 'This mail is not there.',
  'mail.being_sent': 'This mail is being sent just now. Look again in a few minutes.',
  'mail.enough':
    'You have had enough of these mails for today, or too many wait. Try again tomorrow.',
} as const
