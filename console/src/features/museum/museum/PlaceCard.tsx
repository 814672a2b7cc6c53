import { decimalSign } from '@learning-cms/texts'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { Anchor, NumberInput } from '@mantine/core'
import { memo, type ClipboardEvent } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { ExternalIcon } from '#kit/show/icons.ts'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { MiniMap } from './MiniMap.tsx'
import type { MuseumCardProps } from './MuseumForm.tsx'
import type { MuseumValues } from './museum-values.ts'
import classes from './museum.module.css'
import { mapLink, pointIn } from './point.ts'

export const PlaceCard = memo(Place, sameFields<MuseumValues>('latitude', 'longitude'))

function Place({ form }: Pick<MuseumCardProps, 'form'>) {
  const say = useWords(museumWords)
  const language = useLanguage()
  const { latitude, longitude } = form.values
  const field = (name: 'latitude' | 'longitude') => ({
    ...form.getInputProps(name),
    label: say(name),
    placeholder: say(`${name}Placeholder`),
    decimalScale: 6,
    decimalSeparator: decimalSign(language),
    hideControls: true,
    value: form.values[name] ?? '',
    onChange: (typed: string | number) => form.setFieldValue(name, typeof typed === 'number' ? typed : null),
  })
  // Maps on the web give latitude and longitude in one text.
  const paste = (event: ClipboardEvent) => {
    const point = pointIn(event.clipboardData.getData('text'))
    if (!point) return
    event.preventDefault()
    form.setFieldValue('latitude', point.latitude)
    form.setFieldValue('longitude', point.longitude)
  }
  return (
    <FormCard title={say('place')} help={say('placeHelp')}>
      <div onPaste={paste}>
        <FormLine>
          <NumberInput {...field('latitude')} />
          <NumberInput {...field('longitude')} />
        </FormLine>
      </div>
      {latitude !== null && longitude !== null && (
        <>
          <MiniMap latitude={latitude} longitude={longitude} />
          <Anchor className={classes['link']} href={mapLink({ latitude, longitude })} target="_blank" rel="noreferrer">
            {say('openMap')}
            <ExternalIcon size={16} aria-hidden />
          </Anchor>
        </>
      )}
    </FormCard>
  )
}
