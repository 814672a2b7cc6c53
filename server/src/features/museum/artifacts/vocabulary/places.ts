import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { artifactPlaces } from '#db/schema/museum/artifacts.ts'
import type { By } from '#http/actor.ts'
import { newId } from '#services/ids.ts'

type ArtifactMove = { artifactId: string; fromPlace: string; toPlace: string }

/** Records that a piece was moved, in the transaction that says so. */
export async function recordMove(tx: Db, { actor }: By, move: ArtifactMove) {
  if (move.fromPlace === move.toPlace) return
  await tx.insert(artifactPlaces).values({ id: newId(), ...move, movedBy: actor.accountId, movedByName: actor.name })
}

const PLACES_AT_MOST = 200

export const listPlaces = (db: Db, artifactId: string) =>
  db
    .select({
      id: artifactPlaces.id,
      fromPlace: artifactPlaces.fromPlace,
      toPlace: artifactPlaces.toPlace,
      movedAt: artifactPlaces.movedAt,
      movedByName: artifactPlaces.movedByName,
    })
    .from(artifactPlaces)
    .where(eq(artifactPlaces.artifactId, artifactId))
    .orderBy(desc(artifactPlaces.movedAt), desc(artifactPlaces.id))
    .limit(PLACES_AT_MOST)
