import type { KycContents } from '@learning-cms/contract/people/kyc/kyc'
import { parseMrz } from '@learning-cms/domain/identity/mrz'
import { mrzDifferences, type MrzDifference } from '@learning-cms/domain/identity/mrz-compared'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import classes from './kyc.module.css'

/** The machine-readable lines against what was typed: as the person typed them, or as the reviewer reads them. */
export function MrzPanel({ contents }: { contents: KycContents }) {
  const say = useWords(kycWords)
  const [read, setRead] = useState('')
  const { personal, identity } = contents.answers
  if (!personal || !identity) return null
  if (contents.differences)
    return (
      <>
        <pre className={classes['mrz']}>{identity.mrz}</pre>
        <Verdict differences={contents.differences} />
      </>
    )
  const mrz = parseMrz(read)
  const typed = { ...personal, number: identity.number, expiresOn: identity.expiresOn }
  return (
    <>
      <Textarea
        label={say('readMrz')}
        description={say('noMrz')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={3}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: classes['mrz']! }}
        value={read}
        onChange={({ currentTarget }) => setRead(currentTarget.value)}
      />
      {'fault' in mrz ? (
        mrz.fault !== 'empty' && <p className={classes['quiet']}>{say('mrzUnread')}</p>
      ) : (
        <Verdict differences={mrzDifferences(mrz, typed)} />
      )}
    </>
  )
}

function Verdict({ differences }: { differences: readonly MrzDifference[] }) {
  const say = useWords(kycWords)
  const name = useWords(kycLabels)
  if (differences.length === 0)
    return (
      <p className={classes['good']} role="status">
        {say('agrees')}
      </p>
    )
  return (
    <ul className={classes['warning']} role="status">
      {differences.map((one) => (
        <li key={one}>{name(`differs-${one}`)}</li>
      ))}
    </ul>
  )
}
