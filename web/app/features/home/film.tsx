// Plays the hero film in a loop: with sound where the browser allows it, else muted (S§2); can be muted and stopped.
import { useEffect, useRef, useState } from "react";
import { PauseIcon, PlayIcon, SoundIcon } from "../../ui/icons.tsx";

const CONTROL = "grid size-11 place-items-center text-white hover:opacity-60";

export default function Film() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "playing" | "paused" | "missing">("starting");
  const [muted, setMuted] = useState(false);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    let gone = false;
    const start = async () => {
      film.muted = false;
      try {
        await film.play();
      } catch {
        if (gone) return;
        film.muted = true;
        setMuted(true);
        // Refused even so: the poster stays, and the play button is there.
        await film.play().catch(() => !gone && setState("paused"));
      }
    };
    void start();
    return () => {
      gone = true;
      film.pause();
    };
  }, []);

  if (state === "missing") return null;
  const toggleSound = () => {
    if (!video.current) return;
    video.current.muted = !muted;
    setMuted(!muted);
  };
  const togglePlay = () => {
    if (state === "playing") video.current?.pause();
    else void video.current?.play().catch(() => {});
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: moving cloth and wind, nothing is said */}
      <video
        ref={video}
        loop
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => setState("playing")}
        onPause={() => setState("paused")}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-1200 ease-calm ${state === "starting" ? "opacity-0" : ""}`}
      >
        <source src="/film/hero.webm" type="video/webm" />
        <source src="/film/hero.mp4" type="video/mp4" onError={() => setState("missing")} />
      </video>
      <div className="absolute right-(--gutter) bottom-6 z-1 flex sm:bottom-14">
        <button
          type="button"
          onClick={togglePlay}
          aria-label={state === "playing" ? "Pause the film" : "Play the film"}
          className={CONTROL}
        >
          {state === "playing" ? <PauseIcon /> : <PlayIcon />}
        </button>
        <button
          type="button"
          onClick={toggleSound}
          aria-label={muted ? "Unmute the film" : "Mute the film"}
          className={CONTROL}
        >
          <SoundIcon muted={muted} />
        </button>
      </div>
    </>
  );
}
