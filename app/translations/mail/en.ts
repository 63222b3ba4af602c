/** Texts of mails, and of the screen that lists them. Neither is loaded with the back-office. */
export const mailEn = {
  hello: 'Hello {{name}},',
  signature: 'This mail was sent by the website of {{site}}.',
  when: 'When: {{at}} (Dhaka)',
  from: 'From: {{place}}',
  unknownDevice: 'Unknown device',

  subject_newDevice: 'Login from a new device',
  subject_accountMade: 'There is a new administrator',
  subject_accountChanged: 'Your name or email has been changed',
  subject_accountDeleted: 'An administrator has been deleted',
  subject_accountRestored: 'An administrator has been restored',
  subject_passwordChanged: 'Your password has been changed',
  subject_roleChanged: 'A role has been changed',
  subject_administratorVouched: 'Somebody vouched for a new administrator',
  subject_linkMade: 'A one-time link for your account has been made',
  subject_invitationMade: 'You are invited to the website',
  subject_secondStepSet: 'A second step has been set up for your login',
  subject_secondStepRemoved: 'The second step of your login has been removed',
  subject_secondStepReset: 'The second step of a login has been reset',
  subject_recoveryCodesMade: 'New recovery codes have been made',
  subject_recoveryCodeUsed: 'A recovery code has been used',
  subject_passkeyAdded: 'A passkey has been added',
  subject_passkeyRemoved: 'A passkey has been removed',
  subject_backupFailed: 'A backup failed',
  subject_changeProposed: 'A change waits for a second person',
  subject_changeConfirmed: 'A change has been confirmed',
  subject_changeRejected: 'A change has been rejected',
  subject_changeApplied: 'A change has taken effect',
  subject_accessSettingChanged: 'A setting of access has been changed',
  subject_passwordLink: 'Set a new password',
  subject_registrationEnds: 'A registration ends soon',
  subject_testMail: 'Test mail',

  own_expected: 'If this was you, there is nothing to do.',
  own_unexpected: 'If it was not you, set a new password at once. That logs out all other devices:',
  own_lockedOut:
    'If you cannot log in any more, tell another administrator, or whoever runs the server, at once.',
  all_unexpected:
    'If you did not expect this, talk to the others by telephone, and look at what else happened:',
  change_look: 'Both values are shown here. A change that should not be can be stopped here:',
  backup_look: 'You are told once, until a backup works again. The dashboard says what to do:',

  link_text:
    'Somebody, probably you, asked for a new password for {{address}}. With this link you set it. It works once, for one hour:',
  link_ignore: 'If you did not ask for it, do nothing: your password stays as it is.',
  invitation_text:
    '{{who}} invites you to work on the website. With this link you set your password. It works once, for 24 hours:',
  invitation_ignore: 'If you do not know what this is about, do nothing.',
  registration_text: 'The registration “{{name}}” is valid until {{day}}.',
  registration_look: 'Renew it in time. Once there is a new date, enter it here:',
  test_text: 'Mail works: this was sent because {{who}} asked for a test.',
  hiddenLink: '(The link stands only in the mail itself.)',

  title: 'Mail',
  hint: 'What the website sends by mail, and what became of it. Sent and refused mails are removed after 30 days.',
  notSetUp:
    'Mail is not set up: this is what would have been sent. Whoever runs the server sets SMTP_URL (such as smtp://user:password@host:587) and MAIL_FROM (such as office@example.org), and starts the site again.',
  setUp: 'Mails are sent from {{from}} through {{host}}.',
  none: 'No mail.',
  subject: 'Subject',
  recipient: 'To',
  state: 'State',
  all: 'All',
  state_waiting: 'Waiting',
  state_sent: 'Sent',
  state_refused: 'Not sent',
  attempts: 'Times tried',
  answer: 'Last answer of the mail server',
  made: 'Made',
  text: 'Text',
  showText: 'Show the text',
  sendAgain: 'Send again',
  sendsAgain: 'It will be sent again at once.',
  sendTest: 'Send a test mail to me',
  testQueued: 'A test mail to {{address}} is on its way. This list shows what becomes of it.',
  failed: 'That did not work.',
  givenUp: 'Given up: it could not be sent for three days.',

  forgotTitle: 'New password',
  forgotText: 'Enter the email of your account. You get a link by mail to set a new password.',
  email: 'Email',
  forgotSend: 'Send the link',
  forgotSent:
    'If there is an account with this email, a mail with a link is on its way. The link works for one hour. Look in the folder for unwanted mail too.',
  forgotNoMail:
    'This site sends no mail. Ask another administrator for a link to set a new password, or whoever runs the server.',
  toLogin: 'To the login',
} as const

export type MailKey = keyof typeof mailEn
export type MailTranslations = Readonly<Record<MailKey, string>>
