import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '#tests/support/images.ts'
import { qrJpeg, qrJpegs } from '#tests/support/qr-picture.ts'
import { readQr } from './read-qr.ts'

/** A text as long as that of a Bangla QR code for several networks. */
const text = `000201010211${'26400010example.bd0122A234567890'.repeat(6)}5303050`

test.each([
  {},
  { quality: 25 },
  { turned: 90 },
  { turned: 147 },
  { turned: 331, blurred: 1.5 },
  { shaded: 0.7, turned: 12 },
  { isGrey: true },
  { turned: 200, blurred: 1.2, shaded: 0.5, quality: 45 },
])('a photographed code is read: %o', async (photograph) => {
  expect(await readQr(sharp(await qrJpeg(text, photograph)))).toEqual([text])
})

test('a small code in Bangla on a transparent ground is read', async () => {
  const small = sharp(await qrJpeg('গ্রাম ট্রাস্ট'))
    .resize(140)
    .ensureAlpha()
    .png()
  expect(await readQr(sharp(await small.toBuffer()))).toEqual(['গ্রাম ট্রাস্ট'])
})

test('a picture without a code has none', async () => {
  expect(await readQr(photo(1_280, 900))).toEqual([])
  const cut = sharp(await qrJpeg(text)).extract({ left: 0, top: 0, width: 400, height: 400 })
  expect(await readQr(sharp(await cut.toBuffer()))).toEqual([])
})

test.each([{}, { turned: 12 }, { blurred: 1.5 }])(
  'a second code beside it is found: %o',
  async (photograph) => {
    const both = await readQr(sharp(await qrJpegs(text, 'KARIM STORE', photograph)))
    expect(both.toSorted()).toEqual([text, 'KARIM STORE'].toSorted())
  },
)
