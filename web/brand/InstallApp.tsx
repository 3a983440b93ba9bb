import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { Button } from "../kit/buttons/Button.tsx";
import { installation } from "../kit/states/installation.ts";

/** 'Zainstaluj' where the browser offers it, on an iPhone how to; nothing in the installed app. */
export function InstallApp() {
  const { offer } = useSnapshot(installation);
  if (isInstalled()) return null;
  if (!offer) return isSafariOfIPhone(navigator.userAgent) ? <StepsOnIPhone /> : null;
  return (
    <div className="grid gap-1">
      <Button wide variant="secondary" icon={<Download aria-hidden="true" />} onClick={install}>
        Zainstaluj
      </Button>
      <p className="m-0 text-center text-14 text-muted">{PROMISE}</p>
    </div>
  );
}

/** Shows the browser's own question; whatever the answer is, its offer is used up. */
function install(): void {
  const { offer } = installation;
  installation.offer = undefined;
  offer?.prompt().catch((failure: unknown) => console.warn("Cannot offer to install:", failure));
}

function isInstalled(): boolean {
  const isApp = "standalone" in navigator && navigator.standalone === true;
  return isApp || globalThis.matchMedia?.("(display-mode: standalone)").matches;
}

/** Other browsers of an iPhone, and those inside of apps, have other ways to the home screen, or none. */
export function isSafariOfIPhone(userAgent: string): boolean {
  return /iP(hone|od)/.test(userAgent) && /Safari\//.test(userAgent) &&
    !/(Cri|Fxi|Edgi|OPi)OS|FBAN|Instagram|GSA|Ddg|DuckDuckGo/.test(userAgent);
}

const PROMISE = "Ikona na ekranie, a strona otworzy się też bez zasięgu.";

function StepsOnIPhone() {
  return (
    <details className="rounded-card border border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 font-semibold">
        <Download aria-hidden="true" size={20} className="text-brand" />
        Zainstaluj na iPhonie
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        <p className="m-0 text-14 text-muted">{PROMISE}</p>
        <ol className="m-0 grid list-none gap-3 p-0">
          <Step text="1. Stuknij „Udostępnij” na pasku przeglądarki.">
            <path d="M14 8h68v40H14z" fill="var(--mist)" />
            <path d="M14 48h68v16H14z" className="fill-paper stroke-line" />
            <path d="M48 60V51m-3 3 3-3 3 3M44 56v5h8v-5" className={MARKED} />
          </Step>
          <Step text="2. Wybierz „Do ekranu początkowego”.">
            <path d="M14 14h68v14H14zM14 46h68v14H14z" className="fill-paper stroke-line" />
            <path d="M14 30h68v14H14z" fill="var(--brand-tint)" />
            <path d="M70 33h8v8h-8zM74 35v4m-2-2h4M20 37h34" className={MARKED} />
            <path d="M20 21h26M20 53h30" className="fill-none stroke-drawing" />
          </Step>
          <Step text="3. Stuknij „Dodaj”. Ikona czeka obok innych aplikacji.">
            {[20, 42, 64].map((x) => (
              <rect key={x} x={x} y={14} width={14} height={14} rx={4} fill="var(--line)" />
            ))}
            <rect x={20} y={38} width={14} height={14} rx={4} fill="var(--brand)" />
            <path d="M20 58h14" className={MARKED} />
          </Step>
        </ol>
      </div>
    </details>
  );
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3">
      <svg viewBox="0 0 96 72" aria-hidden="true" className="block w-full">
        <rect x={10} y={4} width={76} height={64} rx={8} className="fill-paper stroke-line" />
        <g strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">{children}</g>
      </svg>
      {text}
    </li>
  );
}

const MARKED = "fill-none stroke-brand";
