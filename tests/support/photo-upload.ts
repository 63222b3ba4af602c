// The page for uploading many photos into an album.
import type { Page } from '@playwright/test'
import { makeCameraPhotos } from './camera-photos.ts'

export const input = (page: Page) =>
  page.getByLabel('Choose photos', { exact: true }).and(page.locator('input'))
export const send = (page: Page) => page.getByRole('button', { name: /^Send \d+ photos?$/ })
export const card = (page: Page, name: string) => page.getByRole('listitem', { name })

/** A photo small enough to be sent unchanged. */
export const smallPhoto = async (count: number) =>
  makeCameraPhotos({ count, width: 400, height: 300, quality: 70 })
