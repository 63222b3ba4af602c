export const backupsEn = {
  title: 'Backup',
  proven: 'The last proven backup is of {{at}} ({{size}}).',
  none: 'There is no proven backup yet. If the disk failed now, everything would be lost.',
  overdue: 'It is older than it should be. Please tell the person who looks after this site.',
  off: 'Automatic backups are off. You can turn them on in the settings.',
  running: 'A backup is being made.',
  begun: 'The backup has begun. Look again in a few minutes.',
  elsewhere:
    'It is on the same disk as the site. Download it from time to time and keep it in another, safe place: it contains personal data.',
  now: 'Back up now',
  download: 'Download',
  settings: 'Backup settings',
  diskFull: 'The last attempt failed: the disk is full.',
  outOfReach: 'The last attempt failed: the storage of images and files was out of reach.',
  notProven: 'The last attempt failed: what was made could not be restored.',
  other: 'The last attempt failed. The log of the server says why.',
} as const
