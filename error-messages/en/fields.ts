/** What is wrong with the value of a field, whatever record it belongs to. */
export const fieldsEn = {
  'value.required': 'This is required.',
  'value.unusable': 'This cannot be used.',
  'value.single': 'Give a single value.',
  'value.not_text': 'Give a text.',
  'value.not_number': 'Give a number.',
  'value.not_boolean': 'Give true or false.',
  'value.not_list': 'Give a list.',
  'value.other_type': 'Give another kind of value.',
  'value.one_of': 'Give one of: {values}.',
  'value.wrong_format': 'This is not written as it should be.',

  'text.too_long': 'At most {max} characters.',
  'text.max_length': 'Give at most {max} characters.',
  'text.max_length_one': 'Give at most 1 character.',
  'text.min_length': 'Give at least {min} characters.',
  'text.min_length_one': 'Give at least 1 character.',
  'text.unstorable_character': 'This holds a character that cannot be stored.',
  'text.unusable_character': 'This holds a character that cannot be used.',
  'text.unsearchable_character': 'This holds a character that cannot be searched for.',
  'text.too_much_formatting': 'This text has too much formatting. Please make it simpler.',

  'list.min_entries': 'Give at least {min} entries.',
  'list.min_one_entry': 'Give at least 1 entry.',
  'list.max_entries': 'Give at most {max} entries.',
  'list.max_one_entry': 'Give at most 1 entry.',

  'number.whole': 'Give a whole number.',
  'number.whole_from_zero': 'Give a whole number from 0.',
  'number.whole_between': 'Give a whole number from {min} to {max}.',
  'number.decimal_between': 'Give a number from {min} to {max}, such as 23.75.',
  'number.min': 'Give at least {min}.',
  'number.max': 'Give at most {max}.',

  'day.invalid': 'Give a day as 2026-01-31.',
  'phone.invalid': 'Give a phone number, such as 01712-345678.',
  'web_address.invalid': 'Give an address that begins with https://',
  'file_name.has_path': 'Give the name of a file, without a path.',
  'file_name.unusable': 'This file name cannot be used.',

  'device_key.invalid': 'Give 43 letters and digits, made by chance.',
  'idempotency_key.invalid': 'Give 16 to 200 letters and digits, made by chance.',
} as const
