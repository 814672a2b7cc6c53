import { artifacts } from '@learning-cms/contract/museum/artifacts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { checkTranslations } from './translations/check-translations.ts'
import { countFacets } from './vocabulary/facets.ts'
import { removeModel, removeNarration } from './files.ts'
import { listPlaces } from './vocabulary/places.ts'
import { listArtifacts } from './queries.ts'
import { readNow } from './records.ts'
import { readNextNumber } from './register.ts'
import { changeArtifact, createArtifact, duplicateArtifact, removeArtifact } from './rules.ts'
import { publishArtifact, unpublishArtifact } from './states.ts'
import { readStory, removeStory, saveStory } from './stories.ts'
import { listSuggestions } from './vocabulary/suggestions.ts'
import { readUses } from './uses.ts'

export const artifactRoutes = (app: FastifyInstance) =>
  serve(app, artifacts, {
    list: ({ query }, { db }) => listArtifacts(db, query),
    facets: ({ query }, { db }) => countFacets(db, query),
    nextNumber: (_, { db }) => readNextNumber(db),
    suggest: async ({ query }, { db }) => ({ values: await listSuggestions(db, query) }),
    read: ({ params }, { db }) => readNow(db, params.id),
    uses: ({ params }, call) => readUses(call.db, call, params.id),
    create: ({ body }, call) => createArtifact(call.db, call, body),
    update: ({ params, version, body }, call) => changeArtifact(call.db, call, { ...params, version }, body),
    duplicate: ({ params }, call) => duplicateArtifact(call.db, call, params.id),
    checkTranslations: ({ params, version, body }, call) =>
      checkTranslations(call.db, call, { ...params, version }, body),
    publish: ({ params, version }, call) => publishArtifact(call.db, call, { ...params, version }),
    unpublish: ({ params, version }, call) => unpublishArtifact(call.db, call, { ...params, version }),
    remove: ({ params, version }, call) => removeArtifact(call.db, call, { ...params, version }),
    removeAudio: ({ params: { id, language }, version }, call) =>
      removeNarration(call.db, call, { id, version }, language),
    removeModel: ({ params, version }, call) => removeModel(call.db, call, { ...params, version }),
    places: async ({ params }, { db }) => {
      await readStory(db, params.id)
      return { rows: await listPlaces(db, params.id) }
    },
    readStory: ({ params }, { db }) => readStory(db, params.id),
    saveStory: ({ params, version, body }, call) => saveStory(call.db, call, { ...params, version }, body),
    removeStory: ({ params, version }, call) => removeStory(call.db, call, { ...params, version }),
  })
