let audio: AudioContext | undefined

/** Two rising notes for an entry, one low note for a refusal. */
export function chime(isIn: boolean) {
  try {
    audio ??= new AudioContext()
  } catch {
    return
  }
  const notes = isIn ? [660, 880] : [196]
  for (const [at, pitch] of notes.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const startsAt = audio.currentTime + at * 0.12
    tone.frequency.value = pitch
    volume.gain.value = 0.15
    tone.connect(volume).connect(audio.destination)
    tone.start(startsAt)
    tone.stop(startsAt + (isIn ? 0.11 : 0.35))
  }
}
