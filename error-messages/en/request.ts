/** What is wrong with a request itself, or keeps the site from serving it. */
export const requestEn = {
  'request.unreadable': 'This request could not be read.',
  'request.too_slow': 'This request did not arrive in time. Please try again.',
  'request.aborted': 'This request broke off before its end.',
  'request.incomplete': 'This could not be read to its end. Please send it again.',
  'request.header_too_large': 'The address or the headers of this request are too long.',
  'request.not_as_described': 'This could not be read. Send it as the description of the API says.',
  'request.too_large': 'This is too large.',
  'request.unsupported_type': 'This kind of content is not accepted here.',
  'request.not_multipart': 'Send this as multipart/form-data.',
  'request.form_unreadable': 'This form could not be read.',
  'request.too_many_parts': 'This form has too many parts.',
  'request.other_origin': 'This was sent from a page of another site, so nothing was done.',
  'request.already_sent': 'This has been sent before.',
  'request.sent_with_other_content': 'This was sent before with other content, and that was saved.',
  'request.invalid_fields': 'Some values are missing or not right.',

  'address.unknown': 'There is nothing at this address.',
  'address.no_page': 'There is no page here.',
  'address.no_file': 'There is no such file.',
  'address.method_not_allowed': 'This address does not take this method.',
  'address.method_not_answered': 'This address does not answer this kind of request.',
  'address.page_is_read_only': 'A page can only be read.',
  'address.file_is_read_only': 'A file can only be read here.',

  'access.not_logged_in': 'Please log in.',
  'access.editors_only': 'Only an editor or an administrator may do this.',
  'access.administrators_only': 'Only an administrator may do this.',
  'access.second_step_required':
    'This site asks its administrators for a second step at the login. Set yours up under “My account” first.',
  'access.confirm_identity': 'Please give your password again to do this.',

  'limit.attempts_minute': 'Too many attempts. Please try again in a minute.',
  'limit.attempts_minutes': 'Too many attempts. Please try again in {minutes} minutes.',
  'limit.account_attempts_minute':
    'Too many attempts for this account. Log in on a device where you have logged in before, or try again in a minute.',
  'limit.account_attempts_minutes':
    'Too many attempts for this account. Log in on a device where you have logged in before, or try again in {minutes} minutes.',
  'limit.changes_minute': 'You have made very many changes. Please try again in a minute.',
  'limit.changes_minutes':
    'You have made very many changes. Please try again in {minutes} minutes.',
  'limit.connections':
    'Too many connections come from your network just now. Please try again in a few seconds.',
  'limit.unfinished_requests':
    'Too many unfinished requests come from your network just now. Please try again in a few seconds.',
  'limit.checks':
    'Many files are being checked from your network. Please try again in ten minutes.',
  'limit.requests': 'The site gets too many requests just now. Please try again in a few seconds.',
  'limit.logins': 'Many people are logging in. Please try again in a moment.',
  'limit.images': 'Many images are being prepared right now. Please try again in a minute.',
  'limit.reports': 'Many reports are being checked right now. Please try again in a minute.',

  'outage.internal': 'Something went wrong on our side. Please try again later.',
  'outage.page': 'Something went wrong here. Please try again.',
  'outage.site': 'The site cannot answer just now. Please try again in a minute.',
  'outage.data': 'The site cannot reach its data just now.',
  'outage.database': 'The site cannot reach its data just now. Please try again soon.',
  'outage.database_timeout': 'The database does not answer.',
  'outage.rate_limit': 'This cannot be done right now. Please try again later.',
  'outage.storage': 'Images and files cannot be stored or read right now. Please try again later.',
  'outage.disk_full':
    'The storage is full, so nothing can be saved. Please tell the person who looks after this site.',
  'outage.disk_read_only':
    'The storage can only be read just now, so nothing can be saved. Please tell the person who looks after this site.',
} as const
