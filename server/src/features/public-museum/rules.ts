import type {
  PublicArtifact,
  PublicArtifactRow,
  publicArtifactQuery,
  PublicMuseum,
  PublicPeriod,
  PublicPeriodRow,
} from '@learning-cms/contract/museum/public-museum'
import { publicArtifact } from '@learning-cms/contract/museum/public-museum'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import {
  findShown,
  findShownMuseum,
  findShownPeriod,
  listAnyOf,
  listMuseumPictures,
  listOthers,
  listPartsOfOthers,
  listShown,
  listShownIn,
  listShownPeriods,
} from './queries.ts'
import { narrationsOf, pictureOf } from './shown-media.ts'
import { shownArtifact, shownPeriod, shownRow } from './shown.ts'

/** Addresses in what is read begin with `base`. */
export async function readShownMuseum(db: Db, base: string): Promise<PublicMuseum> {
  const { sign, narrationVi, narrationEn, ...row } = found(await findShownMuseum(db))
  const pictures = await listMuseumPictures(db)
  return {
    ...row,
    logo: sign && pictureOf(sign, base),
    images: pictures.flatMap(({ picture }) => (picture ? [pictureOf(picture, base)] : [])),
    audio: narrationsOf({ narrationVi, narrationEn }, base),
  }
}

export async function readShownPeriods(db: Db, base: string): Promise<PublicPeriodRow[]> {
  return (await listShownPeriods(db)).map((row) => shownPeriod(row, base))
}

export async function readShownPeriod(db: Db, id: string, base: string): Promise<PublicPeriod> {
  const row = found(await findShownPeriod(db, id))
  const artifacts = await listShownIn(db, id)
  return { ...shownPeriod(row, base), artifacts: artifacts.map((artifact) => shownRow(artifact, base)) }
}

export const readPartsOfOthers = listPartsOfOthers

/** The artifacts of a part of the register that no period lists; one at least. */
export async function readOthers(
  db: Db,
  part: number,
  base: string,
): Promise<[PublicArtifactRow, ...PublicArtifactRow[]]> {
  const [first, ...more] = (await listOthers(db, part)).map((row) => shownRow(row, base))
  return [found(first), ...more]
}

export async function readShownArtifacts(db: Db, query: z.output<typeof publicArtifactQuery>, base: string) {
  const page = await listShown(db, query)
  return { ...page, rows: page.rows.map((row) => shownRow(row, base)) }
}

export const readShownArtifact = async (db: Db, id: string, base: string): Promise<PublicArtifact> =>
  shownArtifact(found(await findShown(db, id)), base)

/**
 * What may leave the house of these artifacts, in a file that somebody who may export them asked for: drafts too, but
 * without addresses, which nobody could open.
 */
export async function readForHandover(db: Db, ids: readonly string[], base: string) {
  const rows = await listAnyOf(db, ids)
  const published = rows.filter(({ isShown }) => isShown).map(({ id }) => id)
  const artifacts = rows.map(({ isShown, ...row }) => {
    const artifact = publicArtifact.parse(shownArtifact(row, base))
    return isShown ? artifact : { ...artifact, image: null, images: [], audio: [], model: null, scene: null }
  })
  return { artifacts, published: new Set(published) }
}
