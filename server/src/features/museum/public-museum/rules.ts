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
  findPublicArtifact,
  findPublicMuseum,
  findPublicPeriod,
  listAnyOf,
  listMuseumPictures,
  listOthers,
  listPartsOfOthers,
  listPublicArtifacts,
  listPublicArtifactsOf,
  listPublicPeriods,
} from './queries.ts'
import { narrationsOf, pictureOf } from './public-media.ts'
import { toPublicArtifact, toPublicPeriod, toRow } from './public-rows.ts'
import { publicView, withoutEnglish } from './without-english.ts'

/** All addresses in the result begin with `base`. */
export async function readPublicMuseum(db: Db, base: string): Promise<PublicMuseum> {
  const show = await publicView(db)
  const { sign, narrationVi, narrationEn, ...row } = found(await findPublicMuseum(db))
  const pictures = await listMuseumPictures(db)
  return show({
    languages: show === withoutEnglish ? ['vi'] : ['vi', 'en'],
    ...row,
    logo: sign && pictureOf(sign, base),
    images: pictures.flatMap(({ picture }) => (picture ? [pictureOf(picture, base)] : [])),
    audio: narrationsOf({ narrationVi, narrationEn }, base),
  })
}

export async function readPublicPeriods(db: Db, base: string): Promise<PublicPeriodRow[]> {
  const show = await publicView(db)
  return (await listPublicPeriods(db)).map((row) => show(toPublicPeriod(row, base)))
}

export async function readPublicPeriod(db: Db, id: string, base: string): Promise<PublicPeriod> {
  const row = found(await findPublicPeriod(db, id))
  const artifacts = await listPublicArtifactsOf(db, id)
  const show = await publicView(db)
  return show({ ...toPublicPeriod(row, base), artifacts: artifacts.map((artifact) => toRow(artifact, base)) })
}

export const readPartsOfOthers = listPartsOfOthers

/** The artifacts of a part of the register that are in no period; at least one. */
export async function readOthers(
  db: Db,
  part: number,
  base: string,
): Promise<[PublicArtifactRow, ...PublicArtifactRow[]]> {
  const show = await publicView(db)
  const [first, ...more] = (await listOthers(db, part)).map((row) => show(toRow(row, base)))
  return [found(first), ...more]
}

export async function readPublicArtifacts(db: Db, query: z.output<typeof publicArtifactQuery>, base: string) {
  const page = await listPublicArtifacts(db, query)
  const show = await publicView(db)
  return { ...page, rows: page.rows.map((row) => show(toRow(row, base))) }
}

export async function readPublicArtifact(db: Db, id: string, base: string): Promise<PublicArtifact> {
  const row = found(await findPublicArtifact(db, id))
  return (await publicView(db))(toPublicArtifact(row, base))
}

/**
 * The public fields of these artifacts for a file requested by somebody who may export them: including drafts, but
 * without addresses, which nobody could open.
 */
export async function readForHandover(db: Db, ids: readonly string[], base: string) {
  const rows = await listAnyOf(db, ids)
  const show = await publicView(db)
  const published = rows.filter(({ isPublic }) => isPublic).map(({ id }) => id)
  const artifacts = rows.map(({ isPublic, ...row }) => {
    const artifact = publicArtifact.parse(show(toPublicArtifact(row, base)))
    return isPublic ? artifact : { ...artifact, image: null, images: [], audio: [], model: null, scene: null }
  })
  return { artifacts, published: new Set(published) }
}
