import { artifactFilter } from '@learning-cms/contract/museum/artifacts'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { qualityWords } from '@learning-cms/texts/museum/artifacts/quality'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'
import { freshnessWord } from '#features/museum/artifacts/page/FreshnessMark.tsx'

/** The filter fields of artifacts, the most useful first. */
const ArtifactFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(artifactWords)
  const sayQuality = useWords(qualityWords)
  const hasEnglish = useHasEnglish()
  return children(
    labelFields(artifactFilter, {
      nameVi: { label: say('name') },
      code: { label: say('code') },
      priority: { label: say('priority') },
      type: { label: say('type'), choice: (type) => say(type) },
      status: { label: say('status'), choice: (status) => say(status) },
      ...(hasEnglish && {
        translation: { label: say('translation'), choice: (freshness) => say(freshnessWord(freshness)) },
      }),
      quality: { label: sayQuality('quality'), choice: (quality) => sayQuality(quality) },
      ageVi: { label: say('age') },
      fromYear: { label: say('fromYear') },
      toYear: { label: say('toYear') },
      placeNow: { label: say('placeNow') },
      ownerVi: { label: say('owner') },
      placeCollectionVi: { label: say('placeCollection') },
      acquisition: { label: say('acquisition'), choice: (value) => say(value) },
      amount: { label: say('amount') },
      heightMm: { label: say('heightMm') },
      diameterMm: { label: say('diameterMm') },
      weightGrams: { label: say('weightGrams') },
      isNationalTreasure: { label: say('treasure') },
      createdAt: { label: say('createdAt') },
      updatedAt: { label: say('updatedAt') },
      publishedAt: { label: say('publishedAt') },
    }),
  )
}

export default ArtifactFields
