import { type RefObject, useEffect, useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { useUnsavedWork } from "../../../records/use_unsaved_work.ts";
import { sendingTrouble } from "../../../offline/unsent_status.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { ProtocolStore } from "../draft/protocol_store.ts";
import { useFormMoney } from "../money/FormMoney.tsx";
import { useSigning } from "../signing/use_signing.ts";
import type { ProtocolToEdit } from "../draft/open_protocol.ts";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { toastSaved, toastSigned } from "./saved_toasts.ts";
import { useDraftGuard } from "../draft/use_draft_guard.ts";
import { type ProtocolForm, useProtocolForm } from "../draft/use_protocol_form.ts";
import { everyMinute } from "./parts/MomentFields.tsx";
import { useSteadyKeeping } from "./watch_steadily.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { isErased } from "../../../offline/device/erased_rentals.ts";
import type { ProtocolEntry } from "../../../offline/entry.ts";
import { isOrphaned } from "../../../offline/orphaned_entry.ts";
import { entryIdOf } from "../../../offline/unsent_protocol.ts";
import { useLive } from "../../../records/use_live.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ComingCount } from "../photos/photo_queue.ts";
import type { Paper } from "../../../../shared/papers/paper.ts";
import type { PhotoStore } from "../../../offline/device/kept_photos.ts";
import { formPaper } from "../draft/form_paper.ts";

export type ProtocolEditing = ReturnType<typeof useProtocolEditor>;

/** All state and actions of an opened protocol's form, for its screen. */
export function useProtocolEditor(opened: ProtocolToEdit, store: ProtocolStore) {
  const form = useProtocolForm(opened, store);
  const signing = useSigning(form, store, onSigned);
  const money = useFormMoney(opened);
  const [photos] = useState(() => store.photosOf(opened.rental.id));
  /** A scan is being sent: values typed now would be lost when it replaces the form's contents. */
  const [uploading, setUploading] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const coming = useComingPhotos(box);
  const { dirty, saving } = form;
  useFirstFault(box, form.presses);
  useUnsavedWork(dirty);
  useDraftNote(dirty, opened.rental.id);
  useDraftGuard(form, saving || signing.busy);
  useCurrentTime(form, saving || signing.open);

  function onSigned(signed: Versioned<Protocol>) {
    toastSigned(signed);
    if (opened.kind === "return") money.setBack(signed.values);
    scrollTo({ top: 0 });
    head.current?.querySelector("h1")?.focus({ preventScroll: true });
  }

  return {
    form,
    signing,
    money,
    photos,
    uploading,
    setUploading,
    coming,
    box,
    head,
    preview: usePreview(form, photos),
    keeping: useSteadyKeeping(store.drafts.keeping, dirty),
    trouble: useSending(form, store),
    async save(): Promise<void> {
      if (uploading || !coming.maySave()) return;
      const isNew = form.etag === "";
      const saved = await form.save();
      if (saved) toastSaved(saved, isNew);
    },
    sign(): void {
      if (saving || !coming.maySign()) return;
      // Asked right before the signing step, so that no fault of the form comes in between.
      if (money.asks() && form.isSound("sign")) money.ask();
      else void signing.begin();
    },
    /** A scan belongs to the server's version, so it must not be sent with unsaved changes. */
    mayUpload(): boolean {
      if (dirty) toast.info("Najpierw zapisz zmiany w protokole.");
      else if (form.waits) toast.info("Skan można wgrać, gdy protokół będzie wysłany.");
      return !dirty && !form.waits && coming.maySign();
    },
  };
}

/** Follows the clock until the form is saved or its content is shown to the signers. */
function useCurrentTime({ follow }: ProtocolForm, isUsed: boolean): void {
  const isOver = useRef(false);
  if (isUsed) isOver.current = true;
  useEffect(() => everyMinute(() => !isOver.current && follow()), [follow]);
}

/**
 * Shows a toast if the form is left with unsaved values: they are stored on the device, unless the
 * customer was erased.
 */
function useDraftNote(dirty: boolean, rentalId: string): void {
  const left = useRef(dirty);
  left.current = dirty;
  useEffect(() => () => {
    if (left.current) void note();
    async function note() {
      // A logout closes the device's store, and deletes the draft.
      if (await isErased(browserDevice(), rentalId).catch(() => true)) return;
      toast.info("Szkic protokołu został na tym urządzeniu.", {
        text: "Znajdziesz go w „Niewysłane”.",
      });
    }
  }, []);
}

/**
 * Watches an entry saved on this device until it is sent; the form is then based on the server's
 * version.
 * @returns the entry that stops sending, if it needs a person
 */
function useSending(form: ProtocolForm, store: ProtocolStore): ProtocolEntry | undefined {
  const { id, opened: { kind, rental } } = form;
  const entryId = entryIdOf(form.etag);
  const trouble = useLive(
    () => sendingTrouble(browserDevice(), { kind, rentalId: rental.id }),
    [kind, rental.id],
  );
  const sent = useLive(async () => {
    if (entryId === undefined) return false;
    const entry = await browserDevice().db.outbox.get({ id: entryId });
    return entry?.state.name === "sent";
  }, [entryId]);

  useEffect(() => {
    if (!sent) return;
    const stop = new AbortController();
    const { etag } = form;
    store.one(kind, id, stop.signal).then((newer) => {
      // Unless it was saved here again: then it is based on its own entry.
      if (form.newest().base.etag === etag) form.receive(newer);
    }, () => {
      // It cannot be read now; the next save is based on the sent version anyway.
    });
    return () => stop.abort();
  }, [sent]);
  const isLost = trouble !== undefined && trouble.kind === kind && trouble.protocolId === id &&
    isOrphaned(trouble);
  useEffect(() => {
    if (isLost) form.startOver();
  }, [isLost]);
  return trouble;
}

/** Counts photos that are not in the form yet. If they prevent saving or signing, scrolls to them. */
function useComingPhotos(form: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<ComingCount>({ onTheWay: 0, unusable: 0 });

  function isNone(count: number, sentence: string): boolean {
    if (count === 0) return true;
    toast.info(sentence);
    const list = form.current?.querySelector<HTMLElement>("[data-coming-photos]");
    list?.scrollIntoView({ block: "center" });
    list?.focus({ preventScroll: true });
    return false;
  }

  /** A photo added after a save would not be in the saved protocol. */
  function maySave(): boolean {
    return isNone(coming.onTheWay, officeMessages.protocolPhotosComing);
  }

  /** A signed protocol cannot change: photos that cannot be added have to be dropped before. */
  function maySign(): boolean {
    return maySave() && isNone(coming.unusable, officeMessages.protocolPhotosUnusable);
  }

  return { onTheWay: coming.onTheWay, onComing: setComing, maySave, maySign };
}

/** The preview of the paper from the form's values, while it is open. */
function usePreview(form: ProtocolForm, photos: PhotoStore) {
  const [paper, setPaper] = useState<Paper>();
  const [drawing, setDrawing] = useState(false);

  /** Draws the preview only if the form has no faults. */
  async function show() {
    if (!form.readOnly && !form.isSound()) return;
    setDrawing(true);
    setPaper(await previewPaper(form, photos));
    setDrawing(false);
  }

  return { paper, drawing, show, close: () => setPaper(undefined) };
}

/** The paper with the photos that can be loaded. */
async function previewPaper(form: ProtocolForm, photos: PhotoStore): Promise<Paper> {
  const jpegs = await Promise.all(form.content().photos.map(({ id }) => bytesOf(photos, id)));
  return formPaper(form, jpegs);
}

/** Undefined if the photo cannot be loaded now: its place on the paper stays empty. */
async function bytesOf(photos: PhotoStore, id: string): Promise<Uint8Array | undefined> {
  const photo = await photos.get(id).catch(() => undefined);
  return photo && new Uint8Array(await photo.arrayBuffer());
}
