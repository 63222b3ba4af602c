/** Changes that wait for a second person. */
export const pendingChangesEn = {
  'pending_change.unknown': 'There is no such change.',
  'pending_change.decided': 'This change does not wait any more.',
  'pending_change.own': 'This is your own change: another administrator has to confirm it.',
  'pending_change.confirmer_new':
    'You have been an administrator for less than a day. Wait, or ask another administrator to vouch for you.',
  'pending_change.proposer_new':
    'Whoever proposed this has had this role for less than a day. Wait, or ask another administrator to vouch for them.',
  'pending_change.taken_over':
    'Within the last day somebody else has made the account of one of you, or has given it a new password, email or second step. Wait until the day is over, or have another administrator do this.',
  'pending_change.proposer_gone':
    'Whoever proposed this may change nothing any more. Make the change yourself.',
  'pending_change.too_many': 'Too many changes wait. Confirm or stop some of them first.',
  'pending_change.too_many_own':
    'Ten of your changes wait. Ask an administrator to confirm or stop some of them first.',
  'pending_change.not_new': 'This person needs nobody to vouch for them.',
  'pending_change.vouched_already': 'You have vouched for this person already.',
  'pending_change.own_administrator':
    'Somebody who has not made this account an administrator has to vouch for it.',
} as const
