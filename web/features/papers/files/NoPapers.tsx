import FileStack from "lucide-react/icons/file-stack";
import { Button } from "../../../kit/buttons/Button.tsx";

/** A rental without papers: all three can be made at once. */
export function NoPapers({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-brand-tint p-4">
      <FileStack aria-hidden="true" size={28} className="flex-none text-brand" />
      <div className="min-w-0 grow basis-[15rem]">
        <p className="m-0 font-bold">Ten wynajem nie ma jeszcze dokumentów.</p>
        <p className="m-0">
          Umowa, protokół wydania i protokół zwrotu mogą powstać od razu, z danych wynajmu.
        </p>
      </div>
      <Button className="@max-[36.5rem]/page:basis-full" onClick={onCreate} aria-haspopup="dialog">
        Utwórz dokumenty
      </Button>
    </div>
  );
}
