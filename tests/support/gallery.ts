// Albums and photos for the browser tests.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { callAsAdmin } from './back-office.ts'

export async function makeAlbum(request: APIRequestContext, title: string): Promise<number> {
  return make(request, '/api/albums', { title, sortOrder: '0' })
}

export async function makePhoto(
  request: APIRequestContext,
  albumId: number,
  fields: { title: string; sortOrder?: string },
): Promise<number> {
  return make(request, '/api/photogallerys', { albumId: String(albumId), ...fields })
}

/** Answers the question about the people in new photos: there are none. */
export async function nobodyIn(page: Page): Promise<void> {
  await page.locator('input[type=radio][value=nobody]').check()
}

async function make(
  request: APIRequestContext,
  path: string,
  multipart: Record<string, string>,
): Promise<number> {
  const response = await callAsAdmin(request, 'POST', path, { multipart })
  expect(response.status()).toBe(201)
  const { id } = await response.json()
  return id
}

type Photo = {
  title: string
  titleBn: string | null
  imagename: string
  alt: string | null
  isDecorative: boolean
}

export async function photosOf(request: APIRequestContext, albumId: number): Promise<Photo[]> {
  const response = await request.get(`/api/photogallery/photosbyalbum/${albumId}`)
  return response.json()
}
