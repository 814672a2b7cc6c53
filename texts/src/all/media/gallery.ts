// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/media/gallery.ts'
import * as en from '#en/media/gallery.ts'

export const galleryWords = joined({ vi: vi.galleryWords, en: en.galleryWords })
