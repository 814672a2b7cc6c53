import { sceneLimits, type Hotspot } from '@learning-cms/contract/museum/scenes'
import { pointWords } from '@learning-cms/texts/museum/artifacts/points'
import { Button, Textarea, TextInput } from '@mantine/core'
import { InEnglish } from '#api/session/register-languages.tsx'
import { AudioField } from '#media/fields/AudioField.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { MediaField } from '#media/fields/MediaField.tsx'
import { useWords } from '#kit/text/words.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'

type Props = { hotspot: Hotspot; at: number }

/** All fields of one hotspot. */
export function HotspotFields({ hotspot, at }: Props) {
  const change = useChange(hotspot)
  return (
    <div className={classes['inside']}>
      <Texts hotspot={hotspot} at={at} />
      <Place hotspot={hotspot} />
      <Media hotspot={hotspot} at={at} change={change} />
    </div>
  )
}

type ChangeHotspot = (change: Partial<Hotspot>, key?: string) => void

function useChange({ id }: Hotspot): ChangeHotspot {
  const { edits } = useScene()
  return (change, key) =>
    edits.edit(
      ({ hotspots }) => ({
        hotspots: hotspots.map((hotspot) => (hotspot.id === id ? { ...hotspot, ...change } : hotspot)),
      }),
      key && `${id} ${key}`,
    )
}

function useField({ hotspot, at }: Props) {
  const say = useWords(pointWords)
  const { errors } = useFormContext()
  const change = useChange(hotspot)
  return (name: 'titleVi' | 'titleEn' | 'textVi' | 'textEn' | 'imageAltVi' | 'imageAltEn') => ({
    label: say(name),
    lang: name.endsWith('Vi') ? 'vi' : 'en',
    'data-path': `hotspots.${at}.${name}`,
    error: errors[`hotspots.${at}.${name}`],
    value: hotspot[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }, name),
  })
}

function Texts(props: Props) {
  const field = useField(props)
  const text = { maxLength: sceneLimits.text, autosize: true, minRows: 2, maxRows: 8 } as const
  return (
    <>
      <TextInput maxLength={sceneLimits.title} {...field('titleVi')} />
      <InEnglish>
        <TextInput maxLength={sceneLimits.title} {...field('titleEn')} />
      </InEnglish>
      <Textarea {...text} {...field('textVi')} />
      <InEnglish>
        <Textarea {...text} {...field('textEn')} />
      </InEnglish>
    </>
  )
}

function Place({ hotspot }: { hotspot: Hotspot }) {
  const say = useWords(pointWords)
  const { viewer, viewNow, pick } = useScene()
  const change = useChange(hotspot)
  const again = () =>
    pick({
      prompt: say('replacePrompt'),
      take: ({ point, normal }) => change({ position: [...point], normal: [...normal] }),
    })
  return (
    <div>
      <p className={classes['quiet']}>{say(hotspot.view ? 'viewIsSet' : 'viewIsNot')}</p>
      <div className={classes['row']}>
        <Button
          variant="default"
          size="xs"
          disabled={!viewer}
          onClick={() => change({ view: viewNow() ?? hotspot.view })}
        >
          {say('useView')}
        </Button>
        {hotspot.view && (
          <Button variant="subtle" size="xs" onClick={() => change({ view: null })}>
            {say('forgetView')}
          </Button>
        )}
        <Button variant="subtle" size="xs" disabled={!viewer} onClick={again}>
          {say('replace')}
        </Button>
      </div>
    </div>
  )
}

function Media({ hotspot, at, change }: Props & { change: ChangeHotspot }) {
  const say = useWords(pointWords)
  const { artifact, scene } = useScene()
  const field = useField({ hotspot, at })
  const target = (part: string) => `artifacts/${artifact.id}/hotspots/${hotspot.id}/${part}`
  const audio = (name: 'audioViId' | 'audioEnId', label: string) => (
    <AudioField
      label={label}
      target={target(name)}
      audio={scene.audios.find(({ id }) => id === hotspot[name])}
      value={hotspot[name]}
      onChange={(id) => change({ [name]: id })}
    />
  )
  return (
    <>
      <MediaField
        label={say('image')}
        target={target('image')}
        picture={scene.pictures.find(({ id }) => id === hotspot.imageId)}
        value={hotspot.imageId}
        onChange={(imageId) => change({ imageId })}
      />
      {hotspot.imageId && (
        <>
          <TextInput maxLength={300} {...field('imageAltVi')} />
          <InEnglish>
            <TextInput maxLength={300} {...field('imageAltEn')} />
          </InEnglish>
        </>
      )}
      {audio('audioViId', say('audioVi'))}
      <InEnglish>{audio('audioEnId', say('audioEn'))}</InEnglish>
    </>
  )
}
