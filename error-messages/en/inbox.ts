/** Messages of visitors, as the office works on them. */
export const inboxEn = {
  'message.unknown': 'This message is not there, or not for you.',
  'message.state_not_next': 'This is not possible in the state the message is in.',
  'message.assignee_not_allowed': 'This person may not read this message. Choose another.',
  'saved_answer.required': 'Write a title and a text in English, in Bangla or in both.',
  'safeguarding.own': 'Nobody names their own account. Ask another administrator.',
  'safeguarding.not_yet':
    'One of your two accounts is new, or another administrator has lately made a link for it or changed its email, password or second step. Wait a day, or ask another administrator to name this person.',
  'safeguarding.only_administrators':
    'Only an administrator can be named. Give this account the role first.',
  'setting.holiday_invalid':
    'Begin each line with a day, such as 2026-12-16 or 16/12/2026. Not so: {line}',
} as const
