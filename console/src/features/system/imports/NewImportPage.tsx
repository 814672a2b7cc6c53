import { importEntities, importRights, type ImportEntity } from '@learning-cms/contract/records/import-rights'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Button, SegmentedControl } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { RecentIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { FieldsCard } from './settings/FieldsCard.tsx'
import { FileDrop } from './FileDrop.tsx'
import classes from './import.module.css'
import { SourceField } from './settings/SourceField.tsx'
import { Steps } from './steps/Steps.tsx'
import stack from '#kit/page/stack.module.css'

const isEntity = (value: unknown): value is ImportEntity => importEntities.some((entity) => entity === value)

/** The first step: the entity and the file. */
export default function NewImportPage() {
  const say = useWords(importWords)
  const may = useMay()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const offered = importEntities.filter((one) => may(importRights[one]))
  const requested = search['entity']
  const [source, setSource] = useState('')
  const entity = isEntity(requested) ? requested : (offered[0] ?? 'students')
  return (
    <section className={stack['stack']}>
      <PageHeader
        title={say('titleOf', { what: say(`${entity}Small`) })}
        actions={
          <Button component={Link} to="/imports" variant="default" leftSection={<RecentIcon size={18} aria-hidden />}>
            {say('earlier')}
          </Button>
        }
      />
      <Steps at={0} />
      {offered.length > 1 && (
        <div className={classes['choices']}>
          <SegmentedControl
            className={classes['choice']}
            aria-label={say('into')}
            data={offered.map((value) => ({ value, label: say(value) }))}
            value={entity}
            onChange={(value) => void navigate({ to: '.', search: { entity: value }, replace: true })}
          />
        </div>
      )}
      <SourceField entity={entity} value={source} onChange={setSource} />
      <FileDrop key={entity} entity={entity} source={source} />
      <FieldsCard entity={entity} />
    </section>
  )
}
