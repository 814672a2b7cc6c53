import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import type { ReactNode } from 'react'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import type { ArtifactFormOf } from '#features/museum/artifacts/form/ArtifactForm.tsx'
import classes from './artifact.module.css'
import { freshnessNow, textsOf, type TranslatedPair } from './freshness-now.ts'
import { FreshnessMark } from './FreshnessMark.tsx'

type Props = {
  form: ArtifactFormOf
  artifact: Artifact | undefined
  field: TranslatedPair
  /** The Vietnamese field, then the English one. */
  children: [ReactNode, ReactNode]
}

/** One text in the languages of the register side by side, with the state of the translation below. */
export function Side({ form, artifact, field, children }: Props) {
  const now = { vi: form.values[`${field}Vi`], en: form.values[`${field}En`] }
  const hasEnglish = useHasEnglish()
  const freshness = freshnessNow(artifact?.translations[field], artifact && textsOf(artifact, field), now)
  return (
    <div className={classes['pair']}>
      <div className={classes['side']}>{children[0]}</div>
      {hasEnglish && (
        <div className={classes['side']}>
          {children[1]}
          {freshness && (
            <div className={classes['mark']}>
              <FreshnessMark freshness={freshness} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
